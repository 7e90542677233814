import type { Lifetime } from './databaseLifetimes'
import type { DatabaseFacts } from './databases'

/** What is kept in local and session storage, not in a database. */
export const smallStorages: readonly (DatabaseFacts & Lifetime)[] = [
  {
    holds: 'the app itself without any store’s data, so that it starts without a connection',
    of: 'device',
    kept: 'the last two versions',
  },
  {
    holds: 'pictures that were shared with the installed app',
    of: 'device',
    kept: 'until they are looked at',
  },
  {
    holds: 'the connection of this tab with its token, and what is typed into forms',
    of: 'tab',
    kept: 'until the tab is closed',
    erase: 'by signing out',
  },
  {
    holds: 'when approval sheets were first seen, and the limit below which warehouse stock is low',
    of: 'store',
    kept: 'until erased',
  },
  {
    holds:
      'what was typed last into a product, an import, a design or a name, when the page was left before it was kept',
    of: 'store',
    kept: 'until it is kept, at the latest when the same thing is opened next',
  },
  {
    holds:
      'favorite blanks, the country and price rule that the catalog reckons with, and the packing slip as it was last sent',
    of: 'store',
    kept: 'until erased',
  },
  {
    holds: 'the last six places that were opened with the palette, without names of people',
    of: 'store',
    kept: 'until erased',
  },
  {
    holds:
      'names and colors of stores, saved views, language, units, time zone, whether single keys work, light or dark, which notices are told, how far the editor’s form stands up',
    of: 'device',
    kept: 'until erased',
  },
]
