import { Outlet } from "react-router";
import { DemoFrame } from "../features/demo/frame.tsx";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

/** The showcase: the real components with made-up contents, one section each. */
export default function Demo() {
  return (
    <DemoFrame>
      <Outlet />
    </DemoFrame>
  );
}
