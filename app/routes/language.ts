import { redirect } from "react-router";
import { languageCookie, returnPathOrHome } from "../i18n/language-cookie.ts";
import type { Route } from "./+types/language.ts";

/** Sets the cookie of the chosen language and redirects back to the page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const cookie = languageCookie(form.get("language"), new URL(request.url).protocol === "https:");
  return redirect(returnPathOrHome(form.get("returnTo")), {
    status: 303,
    headers: cookie ? { "Set-Cookie": cookie } : {},
  });
}

export function loader() {
  return redirect("/");
}
