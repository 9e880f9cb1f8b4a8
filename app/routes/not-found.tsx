import { data } from "react-router";
import { NotFoundPage } from "../features/shell/error-pages.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <NotFoundPage />;
}
