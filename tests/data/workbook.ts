import { crc32, deflateRawSync } from "node:zlib";

export type Parts = Readonly<Record<string, string | Uint8Array>>;

/** A ZIP file whose parts claim `unpacked` bytes, or their real size. */
export function zip(parts: Parts, unpacked?: number): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const header = Buffer.alloc(42);
    header.writeUInt16LE(8, 6);
    header.writeUInt32LE(crc32(content), 12);
    header.writeUInt32LE(packed.length, 16);
    header.writeUInt32LE(unpacked ?? content.length, 20);
    header.writeUInt16LE(name.length, 24);
    const local = Buffer.concat([Buffer.from("PK\x03\x04\x14\0"), header.subarray(4, 28), Buffer.from(name), packed]);
    header.writeUInt32LE(at, 38);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), header, Buffer.from(name)]));
    files.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, ...directory, Buffer.from("PK\x05\x06"), end]);
}

const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function relations(targets: Readonly<Record<string, string>>): string {
  const each = Object.entries(targets).map(
    ([target, type]) => `<Relationship Id="rId-${target}" Type="${TYPES}/${type}" Target="${target}.xml"/>`,
  );
  return `<Relationships>${each.join("")}</Relationships>`;
}

/** Two sheets of one workbook: one without cells, and one with a title above its header and two rows. */
export const BOOK = {
  "[Content_Types].xml": "<Types/>",
  "_rels/.rels": relations({ "xl/workbook": "officeDocument" }),
  "xl/workbook.xml":
    '<x:workbook xmlns:x="x" xmlns:r="r"><x:workbookPr/><x:sheets><x:sheet name="Empty" r:id="rId-empty"/><x:sheet name="Films" r:id="rId-films"/></x:sheets></x:workbook>',
  "xl/_rels/workbook.xml.rels": relations({
    films: "worksheet",
    empty: "worksheet",
    sharedStrings: "sharedStrings",
    styles: "styles",
  }),
  "xl/empty.xml": '<worksheet><sheetData><row r="1"><c r="A1" s="1"/></row></sheetData></worksheet>',
  "xl/sharedStrings.xml":
    '<sst><si><t>Title</t></si><si><r><t xml:space="preserve">Salt &amp; </t></r><r><t>W_x00e4_nd</t></r><rPh><t>no</t></rPh></si></sst>',
  "xl/styles.xml":
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="165" formatCode="[h]:mm"/><numFmt numFmtId="166" formatCode="0.0&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>',
  "xl/films.xml": `<worksheet><sheetData>
    <row r="1"><c r="A1" t="inlineStr"><is><t>My films</t></is></c></row>
    <row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="str"><f>UPPER("a")</f><v>Year</v></c><c r="C3" t="inlineStr"><is><t>Seen</t></is></c><c r="D3" t="inlineStr"><is><t>Premiere</t></is></c><c r="E3" t="inlineStr"><is><t>Length</t></is></c></row>
    <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4"><v>1998</v></c><c r="C4" t="b"><v>1</v></c><c r="D4" s="1"><v>35916</v></c><c r="E4" s="3"><v>6.3194444444444442E-2</v></c></row>
    <row><c t="inlineStr"><is><t>M</t></is></c><c><v>0.1</v></c><c t="e"><v>#N/A</v></c><c s="2"><v>1.5</v></c><c s="4"><v>12.50</v></c><c t="inlineStr"><is><t>note</t></is></c></row>
  </sheetData></worksheet>`,
} satisfies Parts;
