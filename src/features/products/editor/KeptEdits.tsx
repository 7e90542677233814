import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeptProductEdit } from '~/local/products/productEdits'
import { productMutations } from '~/flows/products/productMutations'
import { useApi } from '~/queries/services'
import { SmallButton } from '~/ui/actions/Button'
import { DiscardButton } from '~/ui/actions/DiscardButton'
import { Notice } from '~/ui/notices/Notice'
import { RelativeTime } from '~/ui/text/RelativeTime'

interface Props {
  others: readonly KeptProductEdit[]
  elsewhere: number
  onChoose: (edit: KeptProductEdit) => void
}

/** Other unsaved work on the same product: left by closed tabs, or typed in open ones. */
export function KeptEdits({ others, elsewhere, onChoose }: Props) {
  const [gone, setGone] = useState<readonly string[]>([])
  const forget = useMutation(productMutations(useApi()).forgetEdit())
  const shown = others.filter(({ key }) => !gone.includes(key))
  return (
    <>
      {elsewhere > 0 && (
        <Notice tone="amber" title="This product has unsaved changes in another tab">
          They are kept apart from what you type here. Whoever saves second sees what the first one changed.
        </Notice>
      )}
      {shown.map((edit) => (
        <Notice
          key={edit.key}
          tone="blue"
          title="More unsaved changes are kept"
          actions={
            <>
              <SmallButton onClick={() => onChoose(edit)}>Show them</SmallButton>
              <DiscardButton
                size="xs"
                what="What another tab left cannot be brought back. What the editor shows now stays."
                onDiscard={() => {
                  forget.mutate(edit)
                  setGone([...gone, edit.key])
                }}
              >
                Discard those
              </DiscardButton>
            </>
          }
        >
          Another tab left them <RelativeTime isLast seconds={Math.floor(edit.keptAt / 1000)} /> What the
          editor shows now stays kept when you change over.
        </Notice>
      ))}
    </>
  )
}
