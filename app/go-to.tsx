import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Leads on from a page that is not the one to be on. The router's own way is part of what every page loads first. */
export function GoTo({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return null;
}
