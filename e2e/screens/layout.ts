import type { Page } from "playwright/test";

export const TOUCH_PX = 44;

/**
 * What does not fit a phone, on the page as it stands.
 *
 * `sideways`: what makes the page, or a part of it, scroll sideways or stand out of the window.
 *
 * `small`: what can be pressed but is smaller than a finger. Not counted, as in WCAG 2.5.8: links within a line of
 * running text, and what nobody can see or press now (hidden until it has the focus, or behind a dialog).
 */
export function measure(page: Page): Promise<{ sideways: string[]; small: string[] }> {
  return page.evaluate((least) => {
    // What only screen readers get is clipped away to nothing.
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === "inset(50%)" || isClipped(element.parentElement));
    const isSeen = (element: Element) => element.checkVisibility() && !isClipped(element);
    const nameOf = (element: Element) => element.outerHTML.slice(0, 120);

    const scrolls = (element: Element) => {
      const { overflowX } = getComputedStyle(element);
      return (overflowX === "auto" || overflowX === "scroll") && element.scrollWidth > element.clientWidth;
    };
    const standsOut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -0.5 || right > innerWidth + 0.5;
    };
    const all = Array.from(document.body.querySelectorAll("*"));
    const sideways = all.filter((element) => (scrolls(element) || standsOut(element)) && isSeen(element)).map(nameOf);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) sideways.unshift(`the page is ${scrollWidth} px wide`);

    const pressed = "a[href], button, input, select, textarea, summary, [role=button], [role=switch], [tabindex='0']";
    const isInText = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      element.parentElement?.textContent.trim() !== element.textContent.trim();
    const scope = document.querySelector("dialog[open]") ?? document;
    const small = Array.from(scope.querySelectorAll(pressed)).flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isLarge = Math.min(width, height) >= least - 0.1;
      if (isLarge || Math.min(width, height) <= 1 || !isSeen(element) || isInText(element)) return [];
      return [`${Math.round(width)} x ${Math.round(height)} px: ${nameOf(element)}`];
    });
    return { sideways, small };
  }, TOUCH_PX);
}
