/** @jest-environment node */
import { createPdf } from './documents.fixture.ts';
import { needsPassword } from './pdf-password.ts';

/** Encryption dictionary and first identifier of files encrypted by qpdf 11.3. */
const encrypted: [title: string, needsPassword: boolean, dictionary: string, id: string][] = [
  [
    '40 bits',
    false,
    '<< /Filter /Standard /Length 40 /O <c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab> /P -4 /R 2 /U <c8daaba9a26ecd3108b187f767c90deae0a37595a00dddd8424ab4a56062a89b> /V 1 >>',
    '18c7f2ac8c942402b4eb1f5e38cb155a',
  ],
  [
    '40 bits',
    true,
    '<< /Filter /Standard /Length 40 /O <92fe0f4454ad4c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd> /P -4 /R 2 /U <aad3b669a171d3b3c7dec6636d5df9494e00c31e223ad3f4a4fc946bbceb5cc0> /V 1 >>',
    '6bc11818e7a6e81d580f287b470ac55c',
  ],
  [
    '128 bits',
    false,
    '<< /Filter /Standard /Length 128 /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /P -4 /R 3 /U <c29237e1bd62bec5b8efc73e6be2ae900122456a91bae5134273a6db134c87c4> /V 2 >>',
    '94e165e918b2b68ec5b7a7ca0098ef9d',
  ],
  [
    '128 bits',
    true,
    '<< /Filter /Standard /Length 128 /O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /P -4 /R 3 /U <e17678b3390b49d01767d0d44a8e4ea20122456a91bae5134273a6db134c87c4> /V 2 >>',
    '04b23425228ee540ddd22f7700109b7c',
  ],
  [
    '128 bits, AES',
    false,
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /Filter /Standard /Length 128 /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /P -4 /R 4 /StmF /StdCF /StrF /StdCF /U <f26e833532a58860c58d9391a16971d30122456a91bae5134273a6db134c87c4> /V 4 >>',
    '9d6ba0935e532ea02df7e681a32abd67',
  ],
  [
    '128 bits, AES',
    true,
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /Filter /Standard /Length 128 /O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /P -4 /R 4 /StmF /StdCF /StrF /StdCF /U <144058aee582307dad0ad26afea3ff9e0122456a91bae5134273a6db134c87c4> /V 4 >>',
    '7d43b77c7de73f1880b2493061a624f7',
  ],
  [
    '128 bits, AES, with readable metadata',
    false,
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /EncryptMetadata false /Filter /Standard /Length 128 /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /P -4 /R 4 /StmF /StdCF /StrF /StdCF /U <5941dbee529cc44265ed841a482c3d850122456a91bae5134273a6db134c87c4> /V 4 >>',
    'ed846f35a215fc041b3a9ee33bef05b0',
  ],
  [
    '128 bits, AES, with readable metadata',
    true,
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /EncryptMetadata false /Filter /Standard /Length 128 /O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /P -4 /R 4 /StmF /StdCF /StrF /StdCF /U <85a181ac053def12b480cc3691fde03c0122456a91bae5134273a6db134c87c4> /V 4 >>',
    '98ffa7067fb33cb75d5ae2d92e746504',
  ],
  [
    '256 bits of Acrobat 9',
    false,
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <189c8862e912459ea5d568d057dd31ff73b8b98c2d56c1832867c115b9717049a1680c96d3e3ec6aebca554ff4b0b40b> /P -4 /R 5 /StmF /StdCF /StrF /StdCF /U <4084f2ba0b46e3160eb96461cb8a449198a7b55ddbde193fcb1a046bf8f049484686665df0366b349c1e0a94cec5b04b> /V 5 >>',
    '933cd72e6f2b2250e8fb13cca3f3d9ed',
  ],
  [
    '256 bits of Acrobat 9',
    true,
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <98375961ed0786f2a85c7eb71ca0ea3bef0030b42f12263d8350f7489c64b50fb919ed4881680590561fef06a9f01d21> /P -4 /R 5 /StmF /StdCF /StrF /StdCF /U <d2bc1db9f24cf3f552ea0bae92d4a4a901961ed701d7c7bf606099f6a161a5aa2becd1562be7ef32a6c5a1d1f008028a> /V 5 >>',
    'cc20f44c59d033071dd55da6487d63fb',
  ],
  [
    '256 bits',
    false,
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <abe9e315f077fe332e109dbec34c2d2a5459345790dac3db42fee82f6f253116c27b2cf20dc0bf952d3d1cec6fa08115> /P -4 /R 6 /StmF /StdCF /StrF /StdCF /U <0a211f3ceda5d944877f68f405e724401049ee6b0ddccf772a7092cb9981317d29b1a1848183e6f8ba953dcbe6d314b5> /V 5 >>',
    '8803ac55383756357b7caaf71c0bde11',
  ],
  [
    '256 bits',
    true,
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <5dbae04ff33e7668119f4df5857eaa2fc2472b775b381a37f31e90a30705f43cea88ab57ddfe86e58e87233cd0df1459> /P -4 /R 6 /StmF /StdCF /StrF /StdCF /U <5f979859a8e5c44e6e4c6da9ad14047a81082df043a9efa5fde0017dea2caa60fad08c7a29b72dd1566cb1788f3a8016> /V 5 >>',
    '8855af6ce549aa3fb7cddafbb9c5fd10',
  ],
];

function toText(dictionary: string, id: string): string {
  const plain = createPdf(Buffer.from(dictionary, 'latin1')).toString('latin1');
  return plain.replace('trailer\n<<', `trailer\n<</ID [<${id}><${id}>] /Encrypt 3 0 R`);
}

/** The same dictionary with its strings in parentheses and every other byte escaped. */
function toLiterals(dictionary: string): string {
  return dictionary.replace(/(\/[OU]) <(\w+)>/g, (_, name, digits) => {
    const bytes = [...Buffer.from(digits, 'hex')].map((byte, index) => {
      const isSpecial = '\\()\r\n'.includes(String.fromCharCode(byte));
      return index % 2 || isSpecial ? `\\${byte.toString(8).padStart(3, '0')}` : String.fromCharCode(byte);
    });
    return `${name}(${bytes.join('')})`;
  });
}

test.each(encrypted)('a PDF encrypted with %s needs a password: %s', (_title, expected, dictionary, id) => {
  expect(needsPassword(toText(dictionary, id))).toBe(expected);
  expect(needsPassword(toText(toLiterals(dictionary), id))).toBe(expected);
  const inline = toText('', id).replace('/Encrypt 3 0 R', `/Encrypt${dictionary}`);
  expect(needsPassword(inline)).toBe(expected);
});

test('a PDF that is not encrypted, or in an unknown way, needs no password', () => {
  expect(needsPassword(createPdf().toString('latin1'))).toBe(false);
  expect(needsPassword(toText('<</Filter/Standard/V 9/R 9/O(a)/U(b)/P 1>>', '00'))).toBe(false);
  expect(needsPassword(toText('nonsense', '00'))).toBe(false);
});

test('a PDF with only encrypted attachments needs no password', () => {
  const [, , dictionary = '', id = ''] = encrypted.at(-1) ?? [];
  expect(needsPassword(toText(dictionary.replace('/StmF /StdCF', '/StmF /Identity'), id))).toBe(false);
  expect(needsPassword(toText(dictionary.replace('/DocOpen', '/EFOpen'), id))).toBe(false);
});
