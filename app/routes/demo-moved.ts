import { redirect } from "react-router";
import { movedTo } from "../features/demo/moved.ts";

export function loader({ request }: { request: Request }) {
  return redirect(movedTo(new URL(request.url).pathname));
}
