import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { designTitle } from '~/domain/designs/designTitle'
import { withNewSizes } from '~/domain/designs/newSizes'
import { applyKit } from '~/domain/kits/applyKit'
import { kitFromDesign } from '~/domain/kits/kitFromDesign'
import { placementTitle } from '~/domain/mockups/mockupSubject'
import { type CarryRule, carryRules } from '~/domain/placement/carryDesign'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { SelectField } from '~/ui/inputs/Fields'
import { Columns, Hint, Row, Stack } from '~/ui/layout/Blocks'
import { Dialog } from '~/ui/mantine/Dialog'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { useKeptQuery } from '~/widgets/useKeptQuery'
import { BlankList } from '~/widgets/items/BlankList'
import { KitOutcomes } from './KitOutcomes'
import { putOnBlank } from './putKit'
import { PutPictures } from './PutPictures'
import { useKitTarget } from './useKitTarget'

interface Props {
  design: DesignRecord
  onClose: () => void
}

/** Makes a new design from a kept one on another blank; first shows what goes where and what does not fit. */
export function OtherBlank({ design, onClose }: Props) {
  const { id, owner, productId, technique, variantId, name, edited } = design
  const title = designTitle(name, edited.content)
  const navigate = useNavigate()
  const catalog = catalogQueries(useApi())
  const [blankId, setBlank] = useState(0)
  const [rule, setRule] = useState<CarryRule>('physical')
  // A blank that the service no longer offers is taken from this device.
  const own = useKeptQuery(catalog.product(productId))
  const printfiles = useKeptQuery(catalog.printfiles(productId, technique))
  const { data: info } = own
  const content = withNewSizes(edited.content, info?.variants ?? [])
  // A kit without slots puts everything of a design on a blank.
  const all =
    info && printfiles.data
      ? kitFromDesign({ content, info, technique, printfiles: printfiles.data }, new Map(), {
          id,
          name: title,
        })
      : undefined
  const color = info?.variants.find((variant) => variant.id === variantId)?.color ?? null
  const { chosen, error, retry } = useKitTarget(all, blankId, undefined, color)
  const applied =
    all === undefined || chosen === null
      ? null
      : applyKit(all, new Map(), { ...chosen.target, rule }, chosen.variantId)
  const put = useMutation({
    mutationFn: async () => {
      if (applied === null || chosen === null) throw new Error('Choose a blank first.')
      const made = await putOnBlank({ name: title }, applied.content, chosen, owner)
      const { target } = chosen
      return paths.design(target.info.product.id, { design: made, technique: target.technique })
    },
    onSuccess: (address) => void navigate(address),
  })
  const failed = [own, printfiles].find(({ isError, data }) => isError && data === undefined)
  const problem = failed?.error ?? error
  const isEmpty = applied !== null && Object.keys(applied.content.placed).length === 0
  const lack =
    blankId === 0
      ? 'Choose a blank first'
      : applied === null
        ? problem === null
          ? 'The blank is not read yet'
          : 'The blank could not be read'
        : isEmpty
          ? 'Nothing of the design fits'
          : undefined
  const taken = all?.places.map(({ placement }) => placement)
  const left = Object.keys(content.placed).filter((type) => taken?.includes(type) === false)
  return (
    <Dialog opened onClose={onClose} title={`${title} on another blank`} size={960}>
      <Stack gap={12} shrinks>
        <Hint>It becomes a new design, which opens in the editor. This one stays as it is.</Hint>
        <Columns template="320px minmax(0, 1fr)" align="start" below={900} gap={16}>
          <BlankList chosen={blankId || null} without={productId} onChoose={setBlank} />
          <Stack gap={12} shrinks>
            <SelectField label="Carried with" value={rule} data={carryRules} onPick={setRule} />
            <ErrorNotice
              title="The print areas could not be loaded"
              effect="Nothing was changed."
              error={problem}
              onRetry={failed === undefined ? retry : () => void failed.refetch()}
            />
            {applied === null || chosen === null ? (
              <Hint role="status">
                {blankId === 0
                  ? 'Choose a blank to see what fits.'
                  : problem === null && 'Reading the blank…'}
              </Hint>
            ) : (
              <>
                <PutPictures of="design" content={applied.content} chosen={chosen} owner={owner} />
                <KitOutcomes of="design" outcomes={applied.outcomes} />
              </>
            )}
            {left.length > 0 && info && (
              <Hint>
                Not taken along, because the technique of the design has no such placement:{' '}
                {left.map((type) => placementTitle(info, type)).join(', ')}.
              </Hint>
            )}
          </Stack>
        </Columns>
        <ErrorNotice title="The new design was not kept" effect="No design was changed." error={put.error} />
        <Row justify="end" gap={8}>
          <SecondaryButton onClick={onClose}>Not now</SecondaryButton>
          <Button lack={lack} loading={put.isPending} onClick={() => put.mutate()}>
            Open as a new design
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
