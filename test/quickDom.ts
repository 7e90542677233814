import * as React from 'react'

const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

/**
 * The labels of a control. jsdom's own walks the whole page once for every element and label in it, each time that a
 * control's name is asked for.
 */
function labelsOf(this: HTMLElement): HTMLLabelElement[] {
  return [...this.ownerDocument.getElementsByTagName('label')].filter((label) =>
    label.hasAttribute('for')
      ? label.htmlFor === this.id
      : label.contains(this) && label.querySelector(labelable) === this,
  )
}

/** Replaces what takes most of the time of a feature test and changes nothing that it sees. */
export function quickDom(): void {
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf })
  // React keeps a stack for every element that is made, unless there were ten thousand in the last second.
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  if (typeof internals !== 'object' || internals === null) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => {
      // Neither counted nor reset.
    },
  })
}
