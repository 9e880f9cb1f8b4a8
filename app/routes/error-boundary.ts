/** A layout that renders only its pages: one that fails is replaced, and what is around it stays mounted. */
export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";
