import { fileTitle } from '~/domain/artwork/fileNames'
import { WaitNote } from '~/ui/notices/WaitNote'
import { useMutation } from '@tanstack/react-query'
import { shownPicture } from '~/domain/artwork/shownPicture'
import { useState } from 'react'
import type { SyncVariantChange } from '~/contract/products/syncEndpoints'
import type { SyncVariant } from '~/contract/products/syncProduct'
import { isPrint } from '~/domain/artwork/isPrint'
import { variantFieldsOf } from '~/domain/products/productEdit'
import { CopyNotKept } from '~/local/products/productCopies'
import { useApi } from '~/queries/services'
import { syncMutations } from '~/flows/products/syncMutations'
import { AskDialog } from '~/ui/actions/AskDialog'
import { AvailabilityBadge } from '~/ui/badges/AvailabilityBadge'
import { Badge } from '~/ui/badges/Badge'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Money } from '~/ui/text/Money'
import { Thumb } from '~/ui/pictures/Thumb'
import { LinkVariantDialog } from './LinkVariantDialog'
import classes from './PlatformProduct.module.css'
import { SmallWriteButton } from '~/ui/actions/WriteButton'
import { Box, Columns, Detail, Row, Text } from '~/ui/layout/Blocks'

interface Props {
  variant: SyncVariant
  /** Linked variants of the same product, whose artwork can be taken over. */
  siblings: readonly SyncVariant[]
  productId: number
  /** The variant before it was unlinked from this browser; null when that is not known. */
  before: SyncVariant | null
}

/** One variant of the platform with its link and its actions. */
export function PlatformVariantRow({ variant, siblings, productId, before }: Props) {
  const mutations = syncMutations(useApi())
  const [isLinking, setLinking] = useState(false)
  /** The variant to be unlinked, as it was when the question was asked. */
  const [asked, setAsked] = useState<SyncVariant | null>(null)
  const save = useMutation(mutations.save(variant.id, variant))
  // Whether the merchant was warned that no copy can be kept; a second press unlinks all the same.
  const [isWarned, setWarned] = useState(false)
  const unlink = useMutation({
    ...mutations.unlink(productId, variant.id, isWarned),
    onSettled: (_, problem) => {
      setWarned(problem instanceof CopyNotKept)
      // Without a copy it may be pressed again. After any other failure, as of a changed link, it is asked anew.
      if (!(problem instanceof CopyNotKept)) setAsked(null)
    },
  })
  const isLinked = variant.variant_id !== null
  const isIgnored = variant.is_ignored === true
  const name = variant.name ?? `Variant ${variant.id}`
  /** The error of the action pressed last. */
  const { error } = unlink.submittedAt > save.submittedAt ? unlink : save
  const prints = variant.files.filter(isPrint)
  return (
    <Columns
      as="li"
      template="auto minmax(0, 1fr) auto auto"
      align="center"
      gap={16}
      rowGap={8}
      py={10}
      className={classes.variant}
    >
      <Thumb src={shownPicture(variant)} alt="" size={44} />
      <Box shrinks breaks>
        <Text as="strong" weight={550}>
          {name}
        </Text>
        <Detail block>
          <Money value={variant.retail_price} currency={variant.currency} unknown="No retail price" />
          {isLinked && ` · ${variant.product?.name ?? `blank variant ${variant.variant_id}`}`}
          {prints.length > 0 && ` · ${prints.map(fileTitle).join(', ')}`}
        </Detail>
        <ErrorNotice
          floats
          title={`${name} was not changed`}
          effect="It is as it was before."
          open={{
            title: `It is not known whether ${name} was changed`,
            effect: 'Changing it again does no harm: it says the same once more.',
          }}
          error={isWarned ? null : error}
        />
      </Box>
      <span>
        {isIgnored ? (
          <Badge tone="graphite">Ignored</Badge>
        ) : !isLinked ? (
          <Badge tone="amber">Not linked</Badge>
        ) : variant.availability_status === null || variant.availability_status === 'active' ? (
          <Badge tone="green">Linked</Badge>
        ) : (
          <AvailabilityBadge status={variant.availability_status} />
        )}
      </span>
      <Row justify="end" wrap gap={8} className={classes.buttons}>
        <SmallWriteButton
          needs="sync_products"
          aria-label={`${isLinked ? 'Change link' : 'Link'} ${name}`}
          onClick={() => setLinking(true)}
        >
          {isLinked ? 'Change link' : 'Link'}
        </SmallWriteButton>
        {!isLinked && before !== null && before.variant_id !== null && (
          <SmallWriteButton
            needs="sync_products"
            aria-label={`Link ${name} as before`}
            loading={save.isPending}
            onClick={() => save.mutate(linkAgain(before))}
          >
            Link as before
          </SmallWriteButton>
        )}
        {isLinked && (
          <SmallWriteButton
            needs="sync_products"
            color="red"
            aria-label={`Unlink ${name}`}
            loading={unlink.isPending}
            onClick={() => setAsked(variant)}
          >
            Unlink
          </SmallWriteButton>
        )}
        <SmallWriteButton
          needs="sync_products"
          aria-label={isIgnored ? `Stop ignoring ${name}` : `Ignore ${name}`}
          loading={save.isPending}
          onClick={() => save.mutate({ is_ignored: !isIgnored })}
        >
          {isIgnored ? 'Stop ignoring' : 'Ignore'}
        </SmallWriteButton>
      </Row>
      <WaitNote on={save.isPending || unlink.isPending} />
      {asked !== null && (
        <AskDialog
          title={`Unlink ${name}?`}
          keep="Keep it linked"
          act="Unlink it"
          isWriting={unlink.isPending}
          onAct={() => unlink.mutate(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            Its blank, artwork and options are taken away, and orders of it are no longer made here.
            {!isWarned && ' A copy from before stays on this device.'}
          </p>
          <ErrorNotice
            title={`${name} was not unlinked`}
            effect="It is linked as before."
            advice="Make room for it, or press again to unlink it without a copy."
            error={isWarned ? unlink.error : null}
          />
        </AskDialog>
      )}
      {isLinking && (
        <LinkVariantDialog variant={variant} siblings={siblings} onClose={() => setLinking(false)} />
      )}
    </Columns>
  )
}

/** The change that restores blank, files and options of a kept copy. */
function linkAgain(before: SyncVariant): SyncVariantChange {
  const { variant_id: variantId, files, options } = variantFieldsOf(before)
  return {
    ...(variantId === null ? {} : { variant_id: variantId }),
    files: [...files],
    ...(options.length === 0 ? {} : { options: [...options] }),
  }
}
