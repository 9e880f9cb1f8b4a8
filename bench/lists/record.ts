/**
 * Runs something on a database.
 * @returns the statements that it ran, with their parameters, to be run again
 */
export async function recorded(
  db: D1Database,
  run: (db: D1Database) => Promise<unknown>,
): Promise<D1PreparedStatement[]> {
  const statements: D1PreparedStatement[] = [];
  const watchStatement = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, key) {
        if (key === "bind") {
          return (...values: unknown[]) => {
            const bound = target.bind(...values);
            statements.push(bound);
            return bound;
          };
        }
        const member: unknown = Reflect.get(target, key);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
  const watched = new Proxy(db, {
    get(target, key) {
      if (key === "prepare") return (sql: string) => watchStatement(target.prepare(sql));
      const member: unknown = Reflect.get(target, key);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  await run(watched);
  if (statements.length === 0) throw new Error("no query was made");
  return statements;
}
