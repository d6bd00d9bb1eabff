import { ASCII } from "#app/lib/text/text.ts";

/** The traditional characters most common in titles, each followed by its simplified form. Node's ICU cannot convert them. */
const SIMPLIFIED = `
  愛爱奧奥壩坝敗败幫帮寶宝報报貝贝筆笔邊边變变並并殘残燦灿蒼苍倉仓產产長长場场車车陳陈塵尘遲迟沖冲衝冲蟲虫寵宠醜丑處处傳传
  創创純纯詞词辭辞從从聰聪叢丛錯错達达帶带單单膽胆彈弹當当黨党蕩荡導导島岛燈灯鄧邓敵敌電电頂顶東东動动凍冻鬥斗獨独賭赌斷断
  隊队對对頓顿奪夺惡恶兒儿爾尔發发髮发飛飞墳坟豐丰風风瘋疯馮冯鳳凤復复複复鋼钢個个給给宮宫關关觀观館馆廣广歸归龜龟貴贵國国
  過过還还漢汉號号鶴鹤紅红後后護护滬沪華华畫画話话懷怀壞坏歡欢環环黃黄會会禍祸機机雞鸡極极級级記记計计紀纪駕驾間间見见艦舰
  劍剑鍵键將将腳脚節节潔洁結结傑杰進进盡尽驚惊經经鏡镜競竞靜静舊旧舉举劇剧懼惧絕绝覺觉決决軍军駿骏開开凱凯蘭兰藍蓝勞劳樂乐
  淚泪類类離离裡里裏里禮礼麗丽歷历曆历厲厉連连聯联蓮莲臉脸戀恋兩两獵猎鄰邻靈灵齡龄領领劉刘龍龙籠笼樓楼錄录陸陆魯鲁綠绿亂乱
  倫伦羅罗媽妈馬马嗎吗買买賣卖麥麦滿满貓猫沒没門门們们夢梦彌弥謎谜滅灭廟庙銘铭鳴鸣謀谋腦脑內内難难鳥鸟寧宁濃浓歐欧鵬鹏飄飘
  蘋苹齊齐騎骑啟启氣气棄弃錢钱槍枪牆墙強强搶抢喬乔橋桥親亲輕轻慶庆窮穷瓊琼區区權权讓让熱热認认榮荣薩萨傘伞喪丧殺杀紗纱閃闪
  傷伤賞赏燒烧聲声勝胜聖圣師师獅狮詩诗時时識识實实勢势視视試试壽寿獸兽書书術术樹树雙双誰谁順顺說说絲丝鬆松蘇苏隨随歲岁孫孙
  鎖锁湯汤騰腾題题體体鐵铁聽听頭头圖图團团彎弯灣湾萬万網网偉伟違违圍围為为衛卫聞闻問问窩窝臥卧烏乌無无吳吴霧雾誤误習习襲袭
  戲戏蝦虾峽峡俠侠鮮鲜賢贤顯显險险現现縣县獻献線线鄉乡響响嘯啸曉晓寫写謝谢興兴兇凶許许緒绪懸悬選选學学尋寻壓压鴉鸦煙烟嚴严
  顏颜豔艳艷艳陽阳楊杨揚扬養养樣样遙遥藥药爺爷業业葉叶醫医憶忆藝艺億亿義义異异陰阴銀银飲饮隱隐櫻樱鷹鹰營营贏赢應应憂忧優优
  遊游誘诱魚鱼漁渔與与語语獄狱淵渊園园員员圓圆緣缘遠远願愿躍跃雲云運运雜杂災灾賊贼戰战張张趙赵這这偵侦陣阵鎮镇爭争鄭郑隻只
  紙纸鐘钟鍾钟終终種种眾众豬猪諸诸轉转莊庄墜坠鄒邹臺台麼么著着牠它癡痴嘆叹恆恒繫系係系鬱郁蠻蛮徵征鬍胡嶽岳濕湿淒凄昇升韓韩
  闖闯贖赎邁迈鏢镖駭骇騷骚鯨鲸屍尸嬰婴悶闷慾欲懶懒戶户楓枫毀毁涼凉滄沧澤泽瀾澜煉炼爍烁牽牵瑪玛盜盗禪禅穀谷窺窥艱艰蔣蒋蟬蝉
  虛虚詭诡諜谍謊谎跡迹踐践軒轩鈴铃鋒锋顛颠飢饥餓饿須须鴻鸿
`;
/** Pairs of a letter and its indexed form, for yeh, heh, alef and kaf, which keyboards and editors mix up. */
const ARABIC = `
  \u0649\u064a \u06cc\u064a \u06d0\u064a \u0629\u0647 \u06c1\u0647 \u06be\u0647 \u06d5\u0647 \u0671\u0627 \u06a9\u0643
`;
const ONE_LETTER = new Map([...pairsOf(SIMPLIFIED), ...pairsOf(ARABIC)]);
const MANY_FORMS = /[\p{Script=Han}\p{Script=Arabic}]/gu;

/** "C", "C++" and "C#" are three names. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[&＆]|(?<=\s)\+(?=\s)/gu, " and "],
  [/(?<=[\p{L}\p{N}])\+\+(?![\p{L}\p{N}])/gu, " plus plus "],
  [/(?<=\p{L})[#♯](?![\p{L}\p{N}])/gu, " sharp "],
];

/** A private-use character, in no folded text. */
const EMOJI_START = "\ue004";
const EMOJI = /(?!\p{Emoji_Modifier})\p{Emoji_Presentation}/gu;

/** Spellings for keyboards without these letters; ё is read "e" and "yo". */
const SPELLED: Readonly<Record<string, string>> = { å: "aa", ä: "ae", ö: "oe", ø: "oe", ü: "ue", đ: "dj", ё: "йо" };
const SPELLED_LETTER = new RegExp(`[${Object.keys(SPELLED).join("")}]`, "gu");

const DIGITS_INSIDE = /^(?=.{5})\p{L}+(?:\d+\p{L}+)+$/u;
const DIGITS_AS_LETTERS: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "v" };

function pairsOf(letters: string): [string, string][] {
  return Array.from(letters.replace(/\s/g, "").matchAll(/(.)(.)/gu), ([, from = "", to = ""]) => [from, to]);
}

/** Kept out of `fold`, which browsers load too. @param folded The result of `fold`. */
export function unifyLetterForms(folded: string): string {
  return folded.replace(MANY_FORMS, (letter) => ONE_LETTER.get(letter) ?? letter);
}

export function signsAsWords(text: string): string {
  return SIGNS.reduce((read, [sign, word]) => read.replace(sign, word), text);
}

export function emojiWords(text: string): string[] {
  return Array.from(text.matchAll(EMOJI), ([emoji]) => EMOJI_START + (emoji.codePointAt(0) ?? 0).toString(16));
}

/** "Đorđe" is also "djordje". */
export function spellingsOf(text: string): string[] {
  if (ASCII.test(text)) return [text];
  const lowerCase = text.normalize("NFC").toLowerCase();
  const spelled = lowerCase.replace(SPELLED_LETTER, (letter) => SPELLED[letter] ?? letter);
  return spelled === lowerCase ? [text] : [text, spelled];
}

/** One digit inside a word is a letter, several are a number: "s1m0ne" is "simone", "thir13en" is "13". */
export function withReadDigits(word: string): string {
  if (!DIGITS_INSIDE.test(word)) return word;
  return word.match(/\d{2,}/g)?.join(" ") ?? word.replace(/\d/g, (digit) => DIGITS_AS_LETTERS[digit] ?? digit);
}
