/** The link or button of a page that says that it is pressed by this key, while it can be pressed; null where there is none. */
export const keyTarget = (page: HTMLElement | null, key: string): HTMLElement | null =>
  page?.querySelector<HTMLElement>(
    `[aria-keyshortcuts="${key}"]:is(a, button):not(:disabled, [aria-disabled=true])`,
  ) ?? null
