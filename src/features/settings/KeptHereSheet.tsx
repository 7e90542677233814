import { Link } from 'react-router'
import { type DatabaseFacts, databases, smallStorages } from '~/device/databases'
import { paths } from '~/paths'
import { Sheet } from '~/ui/Sheet'
import classes from './SettingsPage.module.css'

const groups = [
  { of: 'store', title: 'Of each store, seen by it only' },
  { of: 'device', title: 'Of this browser, for all its stores' },
  { of: 'tab', title: 'Of this tab' },
  { of: 'demo', title: 'Of the demo store' },
] as const

const all: readonly DatabaseFacts[] = [...Object.values(databases), ...smallStorages]

/** Everything that this app may keep in this browser: what, for whom, how long, and how it goes. */
export function KeptHereSheet() {
  return (
    <Sheet title="What this device keeps" hint="It lies in this browser only, which may clear it.">
      {groups.map(({ of, title }) => (
        <section key={of} className={classes.kept} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {all
              .filter((facts) => facts.of === of)
              .map(({ holds, kept, erase }) => (
                <li key={holds}>
                  <span>{holds.replace(/^./, (first) => first.toUpperCase())}</span>
                  <span className={classes.second}>
                    {kept}
                    {erase !== undefined && `; erased ${erase}`}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p className={classes.line}>
        <span>
          All of it goes with “Erase everything here” under <Link to={paths.connections()}>Connections</Link>.
        </span>
      </p>
    </Sheet>
  )
}
