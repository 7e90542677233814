import { sidesInBoth } from '~/domain/lengths/lengthWords'
import { useQueries } from '@tanstack/react-query'
import { isNotFound } from '~/client/isOfOneCall'
import { Fragment } from 'react'
import type { Product, Variant } from '~/contract/catalog/catalog'
import { type PlacementFile, filesOfPlacement } from '~/domain/placement/filesOfPlacement'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Box, Text } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Money } from '~/ui/text/Money'
import { Sheet } from '~/ui/layout/Sheet'
import classes from './BlankPage.module.css'
import { sizesOf } from '~/domain/catalog/variantColors'
import { PlainTable } from '~/ui/table/PlainTable'

/** The placements for prints, with extra price, size and exclusions. */
export function PlacementTable({ product, variants }: { product: Product; variants: readonly Variant[] }) {
  const api = useApi()
  const techniques = product.techniques.map(({ key }) => key)
  const enabled = !api.isAnonymous
  const { printfiles: printfilesOf, layoutTemplates } = catalogQueries(api)
  const printfiles = useQueries({
    queries: techniques.map((key) => ({ ...printfilesOf(product.id, key), enabled })),
  })
  const layouts = useQueries({
    queries: techniques.map((key) => ({ ...layoutTemplates(product.id, key, 'vertical'), enabled })),
  })
  const failed = printfiles.find(({ isError }) => isError)
  // A technique without templates has no conflicts.
  const unread = layouts.find(({ error }) => error !== null && !isNotFound(error))
  const titles = new Map(product.files.map(({ type, title }) => [type, title ?? type]))
  const conflictsOf = (type: string) => [
    ...new Set(
      layouts.flatMap(({ data }) =>
        (data?.conflicting_placements ?? [])
          .filter(({ placement }) => placement === type)
          .flatMap(({ conflicts }) => conflicts)
          .filter((other) => titles.has(other)),
      ),
    ),
  ]
  return (
    <Sheet
      title="Placements"
      hint={
        api.isAnonymous
          ? 'Print sizes, and what cannot go together, are shown once a store is connected.'
          : undefined
      }
    >
      {failed !== undefined && <ReadErrorNotice title="Print sizes could not be loaded" read={failed} />}
      {unread !== undefined && (
        <ReadErrorNotice title="Which placements cannot go together could not be loaded" read={unread} />
      )}
      <Box scrolls tabIndex={0} role="region" aria-label="Placements">
        <PlainTable
          top
          stacks
          lines="between"
          heads={550}
          cell="6px 16px 6px 0"
          className={classes.table}
          aria-label="Placements"
          columns={['Placement', 'Extra price', 'Print size', 'Print file', 'Not together with']}
        >
          {product.files
            .filter(({ type }) => type !== 'mockup')
            .map(({ type, title, additional_price: extra, options }) => {
              const files = printfiles.flatMap(({ data }) =>
                data === undefined ? [] : filesOfPlacement(data, type),
              )
              return (
                <tr key={type}>
                  <th scope="row">{title ?? type}</th>
                  <td data-label="Extra price">
                    {extra === null ? 'Included' : <Money value={extra} currency={product.currency} />}
                    {options.map(({ id, title: name, additional_price: price }) => (
                      <Text key={id} as="span" block tone="quiet" size={12} leading={16}>
                        {name ?? id}
                        {price !== null && (
                          <>
                            : + <Money value={price} currency={product.currency} />
                          </>
                        )}
                      </Text>
                    ))}
                  </td>
                  <FileCells files={files} variants={variants} />
                  <td data-label="Not together with">
                    {conflictsOf(type)
                      .map((other) => titles.get(other) ?? other)
                      .join(', ') || '–'}
                  </td>
                </tr>
              )
            })}
        </PlainTable>
      </Box>
    </Sheet>
  )
}

function FileCells({ files, variants }: { files: readonly PlacementFile[]; variants: readonly Variant[] }) {
  if (files.length === 0) {
    return (
      <>
        <td data-label="Print size">–</td>
        <td data-label="Print file">–</td>
      </>
    )
  }
  const sizesWith = ({ variantIds }: PlacementFile) =>
    files.length === 1 ? null : sizesOf(variants.filter(({ id }) => variantIds.includes(id))).join(', ')
  return (
    <>
      <td data-label="Print size">
        {files.map((file) => (
          <Fragment key={file.printfile.printfile_id}>
            {sizesWith(file) !== null && (
              <Text as="span" block tone="quiet" size={12} leading={16}>
                {sizesWith(file)}
              </Text>
            )}
            {sidesInBoth(file.printfile, file.printfile.dpi)[0]}
            <Text as="span" block tone="quiet" size={12} leading={16}>
              {sidesInBoth(file.printfile, file.printfile.dpi)[1]}
            </Text>
          </Fragment>
        ))}
      </td>
      <td data-label="Print file">
        {files.map(({ printfile }) => (
          <Fragment key={printfile.printfile_id}>
            {files.length > 1 && (
              <Text as="span" block tone="quiet" size={12} leading={16}>
                {'\u00a0'}
              </Text>
            )}
            {printfile.width} × {printfile.height} px
            <Text as="span" block tone="quiet" size={12} leading={16}>
              {printfile.dpi} dpi, {printfile.fill_mode === 'cover' ? 'covers the area' : 'fits inside'}
              {printfile.can_rotate === true && ', may be turned'}
            </Text>
          </Fragment>
        ))}
      </td>
    </>
  )
}
