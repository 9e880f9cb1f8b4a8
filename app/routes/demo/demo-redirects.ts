import { redirect } from "react-router";
import { redirectTarget } from "../../features/demo/redirects.ts";

export function loader({ request }: { request: Request }) {
  return redirect(redirectTarget(new URL(request.url).pathname));
}
