import type { PlaceOutcome } from '~/domain/kits/applyKit'
import { sidesWords } from '~/domain/lengths/lengthWords'
import { Badge } from '~/ui/badges/Badge'
import { Text } from '~/ui/layout/Blocks'
import { PlainTable } from '~/ui/table/PlainTable'

interface Props {
  /** Whether a kit or a design is put on the blank. */
  of: 'kit' | 'design'
  outcomes: readonly PlaceOutcome[]
}

/** The result of each place of a kit or design on a blank, and what did not fit. */
export function KitOutcomes({ of, outcomes }: Props) {
  return (
    <PlainTable
      stacks
      aria-label="What goes where"
      columns={[`In the ${of}`, 'Goes on', 'Printed size', 'Fits']}
    >
      {outcomes.map(({ place, goesOn, size, words }) => (
        <tr key={place.placement}>
          <th scope="row">{place.title}</th>
          <td data-label="Goes on">{goesOn ?? '–'}</td>
          <td data-label="Printed size">{size === null ? '–' : sidesWords(size.width, size.height)}</td>
          <td>
            <Badge tone={goesOn === null ? 'red' : words.length > 0 ? 'amber' : 'green'}>
              {goesOn === null ? 'Left out' : words.length > 0 ? 'Changed' : `As in the ${of}`}
            </Badge>
            {words.map((word) => (
              <Text key={word} size={13}>
                {word.replace(/^Left out: ./, (start) => start.slice(-1).toUpperCase())}.
              </Text>
            ))}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
