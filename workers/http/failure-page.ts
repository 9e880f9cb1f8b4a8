import { m } from "../../app/i18n/paraglide/messages.js";
import { extractLocaleFromRequest } from "../../app/i18n/paraglide/runtime.js";

/**
 * Says in the visitor's language that something went wrong, never what. Shown when rendering itself has failed: it needs
 * no script or style, so that it cannot fail too.
 */
export function failurePage(request: Request, status: 413 | 500 = 500): Response {
  const locale = extractLocaleFromRequest(request);
  const title = m.error_title({}, { locale });
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Wordroom</title>
<h1>${title}</h1>
<p>${m.error_text({}, { locale })}</p>
<p><a href="">${m.error_reload({}, { locale })}</a></p>
</html>`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** The page; or the failure page where the router could not even render its error page and answers in plain text. */
export function pageOrFailure(page: Response, request: Request): Response {
  const isPlainText = page.headers.get("content-type")?.startsWith("text/plain") ?? false;
  return page.status === 500 && isPlainText ? failurePage(request) : page;
}
