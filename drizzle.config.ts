import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./workers/db/schema.ts", "./workers/db/admin-schema.ts"],
  out: "./migrations",
});
