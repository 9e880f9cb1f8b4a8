export function SoloResults({ userId }: { userId: string }) {
  return <p>{userId}</p>;
}
