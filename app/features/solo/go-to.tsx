import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Navigates away from a page on mount, like React Router's `Navigate`, but without growing the bundle of every page. */
export function GoTo({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return null;
}
