import { redirect } from "react-router";
import { themeCookie } from "../features/shell/theme.ts";
import { localPath } from "../i18n/language-cookie.ts";
import type { Route } from "./+types/theme.ts";

/** Remembers the theme chosen in header or footer and returns to the page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const cookie = themeCookie(form.get("theme"), new URL(request.url).protocol === "https:");
  return redirect(localPath(form.get("returnTo")), { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}

export function loader() {
  return redirect("/");
}
