import { Box, Stack, Text } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { Button } from '~/ui/actions/Button'
import { PressRow } from '~/ui/inputs/PressRow'

interface Props {
  stores: readonly { id: number; name: string }[]
  onPick: (store: { id: number; name: string }) => void
  onBack: () => void
}

/** An account-level token opens several stores; one is chosen to begin with. */
export function StorePicker({ stores, onPick, onBack }: Props) {
  return (
    <Stack gap={12}>
      {stores.length === 0 ? (
        <Notice tone="amber" title="This token belongs to an account, but may not list its stores">
          Create a store-level token, or one with the scope stores_list. Nothing was kept.
        </Notice>
      ) : (
        <>
          <Text tone="quiet">This token opens a whole account. Choose the store to work in.</Text>
          <Box as="ul">
            {stores.map((store) => (
              <li key={store.id}>
                <PressRow
                  frame="control"
                  justify="between"
                  gap={12}
                  high={44}
                  mb={8}
                  px={12}
                  weight={550}
                  onClick={() => onPick(store)}
                >
                  <span>{store.name}</span>
                  <Text as="code" tone="quiet" weight={400}>
                    {store.id}
                  </Text>
                </PressRow>
              </li>
            ))}
          </Box>
        </>
      )}
      <Button variant="subtle" onClick={onBack}>
        Use another token
      </Button>
    </Stack>
  )
}
