export function SoloSetup({ userId }: { userId: string }) {
  return <p>{userId}</p>;
}
