export function SoloQuiz({ userId }: { userId: string }) {
  return <p>{userId}</p>;
}
