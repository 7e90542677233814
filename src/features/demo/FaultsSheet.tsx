import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { demoMutations, demoQueries } from '~/queries/demoQueries'
import { useApi } from '~/queries/services'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { SelectField, TextField } from '~/ui/inputs/Fields'
import { Sheet } from '~/ui/layout/Sheet'
import { ControlNotice } from './ControlNotice'

const kinds = [
  { value: 'drop_before', label: 'The call never arrives' },
  { value: 'drop_after', label: 'It takes effect, the reply is lost' },
  { value: 'error_after', label: 'It takes effect, then an error 502' },
  { value: 'too_many', label: 'Too many requests (429)' },
  { value: 'truncated', label: 'The reply is cut' },
  { value: 'stalled', label: 'The reply begins and never ends' },
  { value: 'sent_twice', label: 'The browser sends it twice' },
  { value: 'html', label: 'An error page instead of data' },
  { value: 'unauthorized', label: 'The token is refused' },
  { value: 'stale', label: 'A read answers as before the last write' },
]

/** Planned faults: which calls fail, how, and how many. */
export function FaultsSheet() {
  const api = useApi()
  const plan = useQuery(demoQueries(api).faults()).data?.filter(({ count }) => count > 0) ?? []
  const set = useMutation(demoMutations(api).setFaults())
  const [kind, setKind] = useState('drop_after')
  const [path, setPath] = useState('/confirm')
  const [count, setCount] = useState('1')
  const isCount = /^[1-9]\d{0,2}$/.test(count)
  return (
    <Sheet title="Faults" hint="Let the next calls go wrong and see what the app says and does.">
      <Stack gap={12} shrinks>
        <SelectField label="What happens" value={kind} onPick={setKind} data={kinds} />
        <TextField label="Only paths that contain" value={path} onType={setPath} />
        <TextField
          label="How many calls"
          inputMode="numeric"
          value={count}
          onType={setCount}
          error={isCount ? null : 'Enter a number from 1 to 999'}
        />
        <Row wrap gap={8}>
          <SecondaryButton
            lack={isCount ? undefined : 'Type how many calls first'}
            onClick={() => set.mutate([...plan, { kind, path, count: Number(count) }])}
          >
            Plan it
          </SecondaryButton>
          <Button
            variant="subtle"
            lack={plan.length === 0 ? 'No fault is planned' : undefined}
            onClick={() => set.mutate([])}
          >
            Clear the plan
          </Button>
        </Row>
        {plan.length === 0 ? (
          <Hint>No fault is planned.</Hint>
        ) : (
          <ul>
            {plan.map((fault) => (
              <li key={JSON.stringify(fault)}>
                {fault.count} × {kinds.find(({ value }) => value === fault.kind)?.label ?? fault.kind}{' '}
                <code>{fault.path}</code>
              </li>
            ))}
          </ul>
        )}
        <ControlNotice error={set.error} />
      </Stack>
    </Sheet>
  )
}
