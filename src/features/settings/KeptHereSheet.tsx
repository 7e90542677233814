import { useQuery } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import { databaseLifetimes, type Lifetime } from '~/device/databaseLifetimes'
import { type DatabaseFacts, type DatabaseName, databases } from '~/device/databases'
import { smallStorages } from '~/device/smallStorages'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { backupQueries } from '~/queries/store/backupQueries'
import { Box, Columns, Row, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'

const groups = [
  { of: 'store', title: 'Of each store, seen by it only' },
  { of: 'device', title: 'Of this browser, for all its stores' },
  { of: 'tab', title: 'Of this tab' },
  { of: 'demo', title: 'Of the demo store' },
] as const

const names = Object.keys(databases) as DatabaseName[]
const all: readonly (DatabaseFacts & Lifetime & { name?: string })[] = [
  ...names.map((name) => ({ ...databases[name], ...databaseLifetimes[name], name })),
  ...smallStorages,
]

/** How much a store of data holds; empty where that is not counted. */
function wordsOfUse(use: Record<string, number | null> | undefined, name: string): string {
  const records = use === undefined ? null : (use[name] ?? (name in use ? null : 0))
  return records === null ? '' : records === 0 ? '; nothing now' : `; ${countWords(records, 'record')} now`
}

/** Everything that this app may keep in this browser: what, for whom, how long, and how it is erased. */
export function KeptHereSheet() {
  const use = useQuery(backupQueries().use())
  return (
    <Sheet title="What this device keeps" hint="It lies in this browser only, which may clear it.">
      {groups.map(({ of, title }) => (
        <section key={of} aria-label={title}>
          <Text as="h3" size={13} weight={550} mt={12} mb={4}>
            {title}
          </Text>
          <Box as="ul">
            {all
              .filter((facts) => facts.of === of)
              .map(({ holds, kept, erase, name }) => (
                <Columns
                  as="li"
                  template="1fr 1fr"
                  below={560}
                  gap={16}
                  rowGap={4}
                  py={6}
                  line="top"
                  key={holds}
                >
                  <span>{holds.replace(/^./, (first) => first.toUpperCase())}</span>
                  <Text as="span" tone="quiet">
                    {kept}
                    {erase !== undefined && `; erased ${erase}`}
                    {name !== undefined && wordsOfUse(use.data, name)}
                  </Text>
                </Columns>
              ))}
          </Box>
        </section>
      ))}
      <Row as="p" align="end" wrap gap={12} mt={12}>
        <span>
          All of it goes with “Sign out and erase…” under <Link to={paths.connections()}>Connections</Link>.
        </span>
      </Row>
    </Sheet>
  )
}
