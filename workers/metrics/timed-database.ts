import { metrics } from "./metrics.ts";

/** A query that takes longer is reported. */
const SLOW_QUERY_MS = 200;
const STATEMENT_MAX = 300;

type SlowQuery = (statement: string, ms: number) => void;
const report: SlowQuery = (name, ms) => metrics.record({ kind: "query", name, ms });

const timedEnvs = new WeakMap<Env, Env>();

/** The bindings with a database that reports its slow queries; the same ones for the same bindings. */
export function withTimedDatabase(env: Env): Env {
  const timed = timedEnvs.get(env) ?? { ...env, DB: timedDatabase(env.DB) };
  timedEnvs.set(env, timed);
  return timed;
}

/** A database that reports how long its slow queries took, by their statements: values are bound and not among them. */
export function timedDatabase(db: D1Database, onSlow: SlowQuery = report, slowMs = SLOW_QUERY_MS): D1Database {
  /** A batch takes the platform's own statements. */
  const originals = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>();

  const timed = async <T>(sql: string, query: () => Promise<T>): Promise<T> => {
    const startMs = Date.now();
    try {
      return await query();
    } finally {
      const ms = Date.now() - startMs;
      if (ms >= slowMs) onSlow(shortened(sql), ms);
    }
  };

  const timedStatement = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => timedStatement(target.bind(...values), sql);
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => timed(sql, async () => Reflect.apply(value, target, args));
      },
    });
    originals.set(proxy, { statement, sql });
    return proxy;
  };

  return new Proxy(db, {
    get(target, key) {
      if (key === "prepare") return (sql: string) => timedStatement(target.prepare(sql), sql);
      if (key === "batch") {
        return (statements: D1PreparedStatement[]) => {
          const [first] = statements;
          const sql = (first && originals.get(first)?.sql) ?? "";
          return timed(`batch: ${sql}`, () =>
            target.batch(statements.map((statement) => originals.get(statement)?.statement ?? statement)),
          );
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function shortened(sql: string): string {
  const line = sql.replace(/\s+/g, " ").trim();
  return line.length > STATEMENT_MAX ? `${line.slice(0, STATEMENT_MAX)}…` : line;
}
