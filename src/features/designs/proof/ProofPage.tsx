import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import type { ProductInfo } from '~/contract/catalog/catalog'
import { placementsOf } from '~/domain/designs/activePlacement'
import { designTitle } from '~/domain/designs/designTitle'
import { editedWithNewSizes } from '~/domain/designs/newSizes'
import { unseenPlacements, whyNothing } from '~/domain/placement/designFiles'
import { formatDay } from '~/domain/text/formatTime'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { designLacks } from '~/widgets/designs/designLacks'
import { useDesignRecord } from '~/widgets/designs/useDesignRecord'
import { useApi } from '~/queries/services'
import { Button } from '~/ui/actions/Button'
import { Reading } from '~/ui/notices/Reading'
import { Box, Columns, Row, Text } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { PaperBox, PaperPage, ScreenOnly } from '~/ui/paper/PaperPage'
import { useSearchAddress } from '~/ui/table/useSearchAddress'
import { SelectField } from '~/ui/inputs/Fields'
import { Verbatim } from '~/ui/text/Verbatim'
import classes from './Proof.module.css'
import { ProofChecks } from './ProofChecks'
import { ProofPlacement } from './ProofPlacement'

const noSuchDesign = {
  title: 'This device has no such design',
  text: 'Designs are kept where they are drawn. Export it there and import it here.',
}

/** A kept design on paper, to be approved before it is used. */
export function Component() {
  const api = useApi()
  const { id = '' } = useParams()
  const { isRead, record: design, lack } = useDesignRecord(id)
  const catalog = catalogQueries(api)
  const blank = useQuery({ ...catalog.product(design?.productId ?? 0), enabled: design !== null })
  if (design !== null && blank.data !== undefined) return <Proof design={design} blank={blank.data} />
  return (
    <>
      <PageHeader title="Proof" back={<Link to={paths.designs()}>My designs</Link>} />
      {!isRead && <Reading what="this design" />}
      {isRead && design === null && (
        <EmptyState
          kind="noMatch"
          {...(lack === null ? noSuchDesign : designLacks[lack])}
          action={<Link to={paths.designs()}>Open my designs</Link>}
        />
      )}
      <ReadErrorNotice title="The blank could not be loaded" effect="The design is unchanged." read={blank} />
    </>
  )
}

interface ProofSearch {
  /** Name of the garment's color. */
  color?: string
}

function readProofSearch(params: URLSearchParams): ProofSearch {
  const color = params.get('color')
  return color === null ? {} : { color }
}

function Proof({ design: kept, blank }: { design: DesignRecord; blank: ProductInfo }) {
  const design = useMemo(
    () => ({ ...kept, edited: editedWithNewSizes(kept.edited, blank.variants) }),
    [kept, blank],
  )
  const { productId, technique, edited, name, id } = design
  const write = useCallback((search: ProofSearch) => paths.designProof(id, search), [id])
  const [search, change] = useSearchAddress({ read: readProofSearch, write })
  const printfiles = useQuery(catalogQueries(useApi()).printfiles(productId, technique))
  const made = blank.variants.find((variant) => variant.id === design.variantId) ?? blank.variants[0]
  const colors = [...new Set(blank.variants.flatMap(({ color }) => color ?? []))]
  const color = colors.find((each) => each === search.color) ?? made?.color ?? null
  const sameColor = blank.variants.filter((variant) => variant.color === color)
  const variant = sameColor.find(({ size }) => size === made?.size) ?? sameColor[0] ?? made
  const title = designTitle(name, edited.content)
  const unseen = unseenPlacements(edited.content)
  const nothing = whyNothing(edited.content) ?? 'This blank has none of its placements'
  const lack = printfiles.data === undefined ? 'The print areas are not read yet' : nothing
  const printed =
    printfiles.data === undefined
      ? []
      : placementsOf(blank.product, printfiles.data)
          .map(({ type }) => type)
          .filter((type) => edited.content.placed[type] !== undefined && !unseen.includes(type))
  const about = [blank.product.title, color, technique === 'EMBROIDERY' ? 'embroidery' : null]
  return (
    <>
      <ScreenOnly>
        <PageHeader
          title={`Proof of ${title}`}
          subtitle="Print it, or save it as a PDF, for whoever approves the design. Colors differ on screen, on paper and on the garment."
          back={<Link to={paths.design(productId, { design: id, technique })}>Open the design</Link>}
          actions={
            <Button lack={printed.length === 0 ? lack : undefined} onClick={() => window.print()}>
              Print
            </Button>
          }
        />
        {colors.length > 1 && (
          <Row wrap gap={12} mb={16}>
            <SelectField
              label="Garment color"
              data={colors.map((value) => ({ value, label: value }))}
              value={color ?? ''}
              onPick={(picked) => change({ color: picked })}
            />
          </Row>
        )}
        <ReadErrorNotice
          title="The print areas could not be loaded"
          effect="The design is unchanged."
          read={printfiles}
        />
        {printfiles.data !== undefined && variant !== undefined && printed.length > 0 && (
          <Box mb={16}>
            <ProofChecks printfiles={printfiles.data} {...{ design, blank, variant }} />
          </Box>
        )}
        {printfiles.data !== undefined && printed.length === 0 && (
          <EmptyState
            kind="noneYet"
            title={nothing}
            text="A proof shows every placement that is printed."
            action={<Link to={paths.design(productId, { design: id, technique })}>Open the design</Link>}
          />
        )}
      </ScreenOnly>
      {printfiles.data !== undefined && variant !== undefined && printed.length > 0 && (
        <PaperPage label={`Proof of ${title}`}>
          <Row as="header" justify="between" wrap gap={16} mb={20}>
            <div>
              <h2>
                <Verbatim>{title}</Verbatim>
              </h2>
              <p>{about.filter((part) => part !== null).join(' · ')}</p>
            </div>
            <p>As of {formatDay(Math.floor(design.updatedAt / 1000))}</p>
          </Row>
          {printed.map((placement) => (
            <ProofPlacement
              key={placement}
              printfiles={printfiles.data}
              variantId={variant.id}
              {...{ design, blank, placement }}
            />
          ))}
          <section className={classes.approval} aria-label="Approval">
            <Text as="h3" mb={8}>
              Approval
            </Text>
            <Row wrap gap={24}>
              {['Approved', 'Changes wanted'].map((choice) => (
                <Row as="span" key={choice} inline gap={6} align="center">
                  <PaperBox /> {choice}
                </Row>
              ))}
            </Row>
            <Columns template="1fr 1fr" below={560} gap={24} rowGap={8} mt={16} mb={12}>
              {['Name', 'Date', 'Signature', 'Changes'].map((line) => (
                <div key={line} className={classes.line}>
                  {line}
                </div>
              ))}
            </Columns>
            <Text size={12}>
              Sizes are measured on the print file, colors are rounded. Placement on a garment varies a
              little.
            </Text>
          </section>
        </PaperPage>
      )}
    </>
  )
}
