/** An example of artworkUpload in config.json for a common kind of host; the README shows the same. */
export interface HostRecipe {
  name: string
  /** What to set up at the host. */
  needs: string
  artworkUpload: Readonly<Record<string, unknown>>
}

export const hostRecipes: readonly HostRecipe[] = [
  {
    name: 'S3 or R2, pre-signed',
    needs:
      'An endpoint of yours, behind your own sign-in, answers GET with filename, type, size and md5 in its query by {"uploadUrl", "url"}: a PUT signed for that type, and the public address of the same object; {"headers"} where the signature demands more. The bucket’s CORS allows the app’s origin, PUT and the header content-type. R2 signs for its S3 address only, so the public address is another one.',
    artworkUpload: {
      kind: 'presigned',
      url: '/artwork-upload',
      uploadOrigins: ['https://shop-artwork.s3.eu-central-1.amazonaws.com'],
    },
  },
  {
    name: 'Cloudinary, unsigned',
    needs:
      'An upload preset of the signing mode “Unsigned” without incoming transformations, so that print files stay as they are. Whoever knows the preset can upload with it: limit its folder, formats and sizes.',
    artworkUpload: {
      kind: 'multipart',
      url: 'https://api.cloudinary.com/v1_1/your-cloud/image/upload',
      fields: { upload_preset: 'platen-artwork' },
      addressPath: 'secure_url',
    },
  },
  {
    name: 'A server that takes PUT',
    needs:
      'It lets your own network or sign-in PUT and everybody GET, allows the app’s origin, PUT and the header content-type in CORS, and does not let a file be written over.',
    artworkUpload: {
      kind: 'put',
      url: 'https://upload.your-shop.com/artwork/',
      publicUrl: 'https://files.your-shop.com/artwork/',
    },
  },
]
