import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { DesignContent } from '~/domain/placement/design'
import { filesForVariant, missingFiles } from '~/domain/placement/designFiles'
import { keepMockupHandoff } from '~/local/mockups/mockupHandoff'
import { paths } from '~/paths'
import { mockupDesign } from '~/flows/mockups/mockupDesign'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'

interface Props {
  blankId: number
  variantId: number
  content: DesignContent
  printfiles: Printfiles
  designId: string
  /** Writes unsaved changes and answers whether the design is kept on this device. */
  flush: () => Promise<boolean>
}

/** Hands the design on to the mockups of its blank. */
export function ToMockups({ blankId, variantId, content, printfiles, designId, flush }: Props) {
  const api = useApi()
  const navigate = useNavigate()
  const hand = useMutation({
    mutationFn: async () => {
      if (await flush()) return paths.newMockups({ blank: blankId, design: designId })
      // A device that keeps nothing: the design goes along for this tab alone.
      const design = await mockupDesign(api, filesForVariant(content, printfiles, variantId))
      if (!keepMockupHandoff(blankId, design))
        throw new Error('This browser keeps nothing for the next page.')
      return paths.newMockups({ blank: blankId })
    },
    onSuccess: (address) => void navigate(address),
  })
  const isReady = Object.keys(content.placed).length > 0 && missingFiles(content).length === 0
  return (
    <>
      <Button
        variant="default"
        disabled={!isReady}
        title={isReady ? undefined : 'Place artwork first'}
        loading={hand.isPending}
        onClick={() => hand.mutate()}
      >
        Mockups
      </Button>
      {hand.isError && (
        <ErrorNotice title="The design was not handed on" effect="No mockup was made." error={hand.error} />
      )}
    </>
  )
}
