/** Shown when rendering itself has failed. It needs no script or style, so that it cannot fail too. */
const HTML = `<!doctype html>
<html lang="vi">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wordroom</title>
<h1>Có lỗi xảy ra</h1>
<p>Ứng dụng đã gặp lỗi không mong muốn. Vui lòng thử lại.</p>
<p lang="en">Something went wrong. Please try again.</p>
<p><a href="">Tải lại trang</a></p>
</html>`;

/** Says that something went wrong, never what. */
export function failurePage(): Response {
  return new Response(HTML, { status: 500, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
