import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { DesignContent } from '~/domain/placement/design'
import { filesForVariant } from '~/domain/placement/designFiles'
import { keepMockupHandoff } from '~/local/mockups/mockupHandoff'
import { paths } from '~/paths'
import { mockupDesign } from '~/flows/mockups/mockupDesign'
import { useApi } from '~/queries/services'
import type { Prints } from '../prints/usePrints'
import { HandOnButton } from './HandOnButton'

interface Props {
  blankId: number
  variantId: number
  content: DesignContent
  printfiles: Printfiles
  designId: string
  /** Writes unsaved changes and answers whether the design is kept on this device. */
  flush: () => Promise<boolean>
  prints: Prints
}

/** Hands the design on to the mockups of its blank. */
export function ToMockups({ blankId, variantId, content, printfiles, designId, flush, prints }: Props) {
  const api = useApi()
  const navigate = useNavigate()
  const hand = useMutation({
    mutationFn: async () => {
      const ready = await prints.prepare()
      if (await flush()) return paths.newMockups({ blank: blankId, design: designId })
      // A device that keeps nothing: the design goes along for this tab alone.
      const design = await mockupDesign(api, filesForVariant(ready, printfiles, variantId))
      if (!keepMockupHandoff(blankId, design))
        throw new Error('This browser keeps nothing for the next page.')
      return paths.newMockups({ blank: blankId })
    },
    onSuccess: (address) => void navigate(address),
  })
  return <HandOnButton label="Mockups" effect="No mockup was made." {...{ hand, content, prints }} />
}
