import { printedSides } from '~/domain/lengths/lengthWords'
import { areaGroups } from '~/domain/placement/areaGroups'
import { printQuality } from '~/domain/placement/printQuality'
import classes from './AreaTable.module.css'
import { PlainTable, TableHead } from '~/ui/table/PlainTable'
import { useActive } from '../editorParts'

/** Lists sizes with a different print area, each with what happens to the design there. */
export function AreaTable() {
  const { active, artworks, variants, printfiles } = useActive()
  const { placed } = active
  const design = placed === null ? null : { placed, artworks, printfile: active.printfile }
  const groups = areaGroups(variants, printfiles, active.placement, design)
  if (groups.length < 2) return null
  return (
    <PlainTable numbers cell="3px 0 3px 8px" className={classes.areas}>
      <caption>Sizes with another print area keep the same share of it</caption>
      <TableHead columns={['Size', 'Print area', 'Artwork', 'Dpi']} />
      <tbody>
        {groups.map(({ printfile, label, result }) => {
          const quality = result === null ? null : printQuality(result.dpi, active.minDpi)
          return (
            <tr key={printfile.printfile_id}>
              <th scope="row">{label}</th>
              <td>{printedSides(result?.placed.area ?? printfile, printfile.dpi)}</td>
              <td>
                {result === null ? 'None' : printedSides(result.box, printfile.dpi)}
                {result?.isChanged === true && ' (made to fit)'}
              </td>
              <td data-level={quality?.level}>
                {result === null ? 'None' : result.dpi === null ? 'Vector' : Math.round(result.dpi)}
                {quality?.level === 'low' && ' low'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}
