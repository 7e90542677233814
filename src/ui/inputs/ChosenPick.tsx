import { isValidElement } from 'react'
import { SmallButton } from '~/ui/actions/Button'
import { Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Thumb } from '~/ui/pictures/Thumb'
import type { PickListOption } from './PickList'

interface Props {
  /** Name of the group. */
  label: string
  pick: Pick<PickListOption, 'name' | 'picture' | 'note'>
  /** The button that shows the list again. */
  again: string
  onAgain: () => void
}

/** What was chosen from a list of pictures, in the place of that list. */
export function ChosenPick({ label, pick: { name, picture, note }, again, onAgain }: Props) {
  return (
    <Row wrap align="center" justify="between" gap={12} role="group" aria-label={label}>
      <Row align="center" gap={12} grow shrinks style={{ flexBasis: '10rem' }}>
        {isValidElement(picture) ? picture : <Thumb src={picture} alt="" size={44} />}
        <Stack shrinks grow breaks>
          <Text as="bdi" weight={550}>
            {name}
          </Text>
          <Hint as="span">{note}</Hint>
        </Stack>
      </Row>
      <SmallButton onClick={onAgain}>{again}</SmallButton>
    </Row>
  )
}
