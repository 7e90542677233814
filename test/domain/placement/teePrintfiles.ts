/** Print files of a shirt: of two sizes, and of a badge on its chest. Which variant has which is left to the test. */
export const teePrintfiles = {
  product_id: 71,
  available_placements: { front: 'Front', back: 'Back', embroidery_chest_left: 'Left chest' },
  printfiles: [
    { printfile_id: 1, width: 1800, height: 2400, dpi: 150, fill_mode: 'fit', can_rotate: false },
    { printfile_id: 2, width: 2100, height: 2800, dpi: 150, fill_mode: 'fit', can_rotate: false },
    { printfile_id: 3, width: 1200, height: 1200, dpi: 300, fill_mode: 'fit', can_rotate: false },
  ],
}
