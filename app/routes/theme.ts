import { redirect } from "react-router";
import { themeCookie } from "../features/shell/theme.ts";
import { returnPathOrHome } from "../i18n/language-cookie.ts";
import type { Route } from "./+types/theme.ts";

/** Sets the cookie of the chosen theme and redirects back to the page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const cookie = themeCookie(form.get("theme"), new URL(request.url).protocol === "https:");
  return redirect(returnPathOrHome(form.get("returnTo")), {
    status: 303,
    headers: cookie ? { "Set-Cookie": cookie } : {},
  });
}

export function loader() {
  return redirect("/");
}
