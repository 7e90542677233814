import { useEffect } from 'react'
import { laterPart } from '~/ui/mantine/laterPart'
import { later } from '~/ui/parts/later'
import { closeRehearsal, useRehearsals } from './rehearsals'

const RehearsalDialog = later(
  laterPart(async () => (await import('./RehearsalDialog')).RehearsalDialog),
  { missing: 'floats' },
)

/** The rehearsal that is running or finished, on any page; renders nothing while there is none. */
export function ShownRehearsal() {
  const { shown } = useRehearsals()
  // Closes the rehearsal when its store is left.
  useEffect(() => closeRehearsal, [])
  return shown !== null && <RehearsalDialog shown={shown} onMissing={closeRehearsal} />
}
