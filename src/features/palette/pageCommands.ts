import { offeredCommands, type PageCommand } from '~/ui/actions/pageOffers'

/** The commands that the page offers, and the buttons and links of bars marked with `data-actions`, grouped by bar. */
export function pageCommands(): { title: string; commands: readonly PageCommand[] }[] {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-actions]')].map((bar) => ({
    title: bar.dataset['actions'] || 'This page',
    commands: [...bar.querySelectorAll<HTMLElement>('button, a[href]')].filter(isAction).map(commandOf),
  }))
  const offered = { title: 'This page', commands: offeredCommands() }
  const groups = new Map<string, Map<string, PageCommand>>()
  for (const { title, commands: of } of [...bars, offered]) {
    const group = groups.get(title) ?? new Map<string, PageCommand>()
    // Bars may be nested: their buttons are listed once.
    for (const command of of) if (!group.has(command.label)) group.set(command.label, command)
    groups.set(title, group)
  }
  return [...groups].map(([title, of]) => ({ title, commands: [...of.values()] }))
}

const labelOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ')

/** A button that opens a menu or a panel is not a command by itself. */
const isAction = (element: HTMLElement): boolean =>
  labelOf(element) !== '' &&
  !element.hasAttribute('aria-haspopup') &&
  !element.hasAttribute('aria-expanded') &&
  element.getAttribute('role') !== 'menuitem'

function commandOf(element: HTMLElement): PageCommand {
  const isOff = element.matches(':disabled, [aria-disabled=true], [data-disabled]')
  const explanationId = element.closest('fieldset:disabled')?.getAttribute('aria-describedby') ?? ''
  const reason = element.title || document.getElementById(explanationId)?.textContent || 'Not possible now'
  return { label: labelOf(element), run: () => element.click(), off: isOff ? reason : null }
}
