import { Dialog } from '~/ui/mantine/Dialog'
import { type RefObject, useState } from 'react'
import { areSingleKeysOn, turnSingleKeys } from '~/device/singleKeys'
import { type KeyLine, keyLines } from '~/ui/actions/pageOffers'
import { useOnOtherPage } from '~/ui/useOnOtherPage'
import { Stack, Text } from '~/ui/layout/Blocks'
import { isListKeyOf, listLines } from '~/ui/table/listKeys'
import { CheckField } from '~/ui/inputs/Fields'
import { Facts } from '~/ui/text/Facts'
import { keyTarget } from '~/ui/keyTarget'

const listKeys = new Set(['j', 'k', 'x', '/'])
const chord = { keys: 'Ctrl or ⌘ + K', what: 'Search and commands' }

/** Lists the keys of the page that is open, and those that work everywhere. */
export function KeysDialog({ main, onClose }: { main: RefObject<HTMLElement | null>; onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn)
  const [{ here, everywhere }] = useState(() => sortLines(main.current))
  // There the keys are others.
  useOnOtherPage(onClose)
  return (
    <Dialog opened onClose={onClose} title="Keyboard" size={420}>
      <Stack gap={16}>
        {here.length > 0 && <Lines title="On this page" lines={here} />}
        <Lines title="Everywhere" lines={everywhere} />
        <CheckField
          label="Single letters do something"
          description="Switch them off if you work by voice. Ctrl or ⌘ + K always works and leads back here."
          checked={isOn}
          onTick={(checked) => {
            turnSingleKeys(checked)
            setOn(checked)
          }}
        />
      </Stack>
    </Dialog>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly KeyLine[] }) {
  return (
    <section aria-label={title}>
      <Text as="h3" mb={6}>
        {title}
      </Text>
      <Facts rows={lines.map(({ keys, what }) => [keys.replace(/^g (.)$/, 'g then $1'), what])} />
    </section>
  )
}

/** Keys for rows, a search, or a link of the page are left out where the page has none; the link says what its key does. */
function sortLines(page: HTMLElement | null): { here: KeyLine[]; everywhere: KeyLine[] } {
  const all = keyLines().flatMap((line) => {
    if (!['e', 'n'].includes(line.keys)) return [line]
    const target = keyTarget(page, line.keys)
    return target === null ? [] : [{ ...line, what: target.textContent }]
  })
  const isEverywhere = ({ keys }: KeyLine) => keys === '?' || /^g ./.test(keys)
  const ofLists = (line: KeyLine) => page !== null && listKeys.has(line.keys) && isListKeyOf(page, line.keys)
  return {
    here: [
      ...all.filter((line) => !isEverywhere(line) && (!listKeys.has(line.keys) || ofLists(line))),
      ...(page === null ? [] : listLines(page)),
    ],
    everywhere: [chord, ...all.filter(isEverywhere)],
  }
}
