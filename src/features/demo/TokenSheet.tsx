import { useMutation } from '@tanstack/react-query'
import { demoMutations } from '~/queries/demoQueries'
import { useApi, useServices } from '~/queries/services'
import { SecondaryButton } from '~/ui/actions/Button'
import { Row, Stack } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { Sheet } from '~/ui/layout/Sheet'
import { ControlNotice } from './ControlNotice'

/** Lets the token of this connection expire, as a deleted or outdated one does. */
export function TokenSheet() {
  const { connection } = useServices()
  const expire = useMutation(demoMutations(useApi()).expireToken())
  const token = connection?.kind === 'token' ? connection.token : 'sandbox-account'
  return (
    <Sheet
      title="Token"
      hint="Every call after it is refused with 401. Reset the demo store (account menu) to get back in."
    >
      <Stack gap={12} shrinks>
        <Row wrap gap={8}>
          <SecondaryButton color="red" loading={expire.isPending} onClick={() => expire.mutate(token)}>
            Let the token expire
          </SecondaryButton>
        </Row>
        {expire.isSuccess && <Notice floats tone="amber" title="The token has expired" />}
        <ControlNotice error={expire.error} />
      </Stack>
    </Sheet>
  )
}
