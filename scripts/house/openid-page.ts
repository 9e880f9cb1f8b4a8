import type { Person } from "./openid.ts";

/** The provider's only page: a button for each person and one to refuse. It needs no script. */
export function peoplePage(people: readonly Person[]): string {
  const forms = people.map(
    (person) => `<form method="post">${Object.entries(person).map(hidden).join("")}
<button>${escaped(`${person.name} <${person.email}>`)}${person.email_verified === "true" ? "" : ", not verified"}</button></form>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Local accounts</title>
<style>body { font: 1rem/1.5 sans-serif; max-width: 30rem; margin: 2rem auto; padding: 0 1rem } button { font: inherit; width: 100%; min-height: 2.75rem; margin: 0.25rem 0 }</style>
<h1>Who are you?</h1>
<p>This page stands in for Google on this machine.</p>
${forms.join("\n")}
<form method="post"><fieldset><legend>Somebody else</legend>
<label>Name <input name="name"></label> <label>Email <input name="email" type="email" required></label>${hidden(["email_verified", "true"])}
<button>Continue</button></fieldset></form>
<form method="post"><button>Refuse</button></form>
</html>`;
}

function hidden([name, value]: [string, string | undefined]): string {
  return `<input type="hidden" name="${escaped(name)}" value="${escaped(value ?? "")}">`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
