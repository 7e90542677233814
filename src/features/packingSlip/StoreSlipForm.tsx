import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { emailHint } from '~/domain/address/email'
import { slipLogoProblem, slipPhoneProblem, type StoreSlip } from '~/domain/orders/storeSlip'
import { judgePublicAddress } from '~/domain/text/publicAddress'
import { DiscardButton } from '~/ui/actions/DiscardButton'
import { WriteButton } from '~/ui/actions/WriteButton'
import { Row, Stack } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { useSaveKey } from '~/ui/useSaveKey'
import { slipWords } from './slipWords'

interface Props {
  typed: StoreSlip
  isChanged: boolean
  hint: ReactNode
  onChange: (field: keyof StoreSlip, text: string) => void
  onDiscard: () => void
  onReview: () => void
}

/** The fields of the store's packing slip, with their errors and the button to review the change. */
export function StoreSlipForm({ typed, isChanged, hint, onChange, onDiscard, onReview }: Props) {
  const field = (name: keyof StoreSlip) => ({
    label: slipWords[name],
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(name, currentTarget.value),
  })
  const sendButton = useSaveKey()
  const problem = problemOf(typed)
  const logo = logoState(typed.logo_url)
  return (
    <Sheet title="What is printed" hint={hint}>
      <Stack gap={12}>
        <TextInput
          {...field('email')}
          type="email"
          required
          description={emailHint(typed.email) ?? 'The service asks for it with every change.'}
        />
        <TextInput
          {...field('phone')}
          placeholder="111-222-3333"
          error={slipPhoneProblem(typed.phone) ?? undefined}
        />
        <TextInput
          {...field('store_name')}
          description="Instead of the store’s own name, when it is not empty."
        />
        <TextInput
          {...field('logo_url')}
          placeholder="https://"
          error={logo.problem ?? undefined}
          description={logo.hint}
        />
        <Textarea {...field('message')} rows={3} />
        <Row justify="end" wrap gap={8} mt={8}>
          {isChanged && (
            <DiscardButton
              what="The form shows again what this device last sent. What you typed cannot be brought back."
              onDiscard={onDiscard}
            />
          )}
          <WriteButton ref={sendButton} needs="stores_list" lack={problem} onClick={onReview}>
            Review and send
          </WriteButton>
        </Row>
      </Stack>
    </Sheet>
  )
}

/** Why the slip cannot be sent; null when it can. An unchanged slip may be sent: somebody else may have changed it at the service. */
function problemOf({ email, phone, logo_url: logo }: StoreSlip): string | null {
  if (email.trim() === '') return 'The support email is missing'
  return slipPhoneProblem(phone) ?? logoState(logo).problem
}

function logoState(text: string): { problem: string | null; hint: string } {
  const hint = 'Printed in black and white, one bit a point; the preview shows how.'
  const judged = judgePublicAddress(text)
  if (text.trim() === '' || judged.ok) return { problem: null, hint }
  return judged.isHopeless || slipLogoProblem(text) !== null
    ? { problem: judged.problem, hint }
    : { problem: null, hint: judged.problem }
}
