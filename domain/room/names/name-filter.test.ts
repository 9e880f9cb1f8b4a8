import { describe, expect, it } from "vitest";
import { isNameAllowed } from "./default-name-filter.ts";
import { nameFilter } from "./name-filter.ts";
import { freeName, parsePlayerName } from "./names.ts";

const SURNAMES =
  `Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Đoàn Lâm Trịnh Mai Cao Lưu Tạ
Châu Tô Hà Tăng Thái Quách Đái Lục Kiều Từ Phùng Vương Cù Đàm Nghiêm Tống`.split(/\s+/);

/** Two hundred names with those before them, among them all that stand near a word of the list. */
const GIVEN =
  `An Ánh Anh Ân Bảo Bách Băng Bằng Bích Bình Bưởi Cát Cầm Cẩm Chi Chiến Chinh Chương Công Cu Cúc Cương Cường Cảnh
Danh Diễm Diệp Diệu Dung Dũng Duy Duyên Đan Đào Đạo Đạt Đăng Điệp Định Đình Đoan Đông Đức Đượm Giang Giao Gia Hà Hạ Hải Hân
Hằng Hạnh Hảo Hậu Hiền Hiếu Hiệp Hoa Hòa Hoài Hoàn Hoan Hồng Huệ Hùng Huy Hương Hường Khải Khang Khánh Khoa Khôi Khuê Kiên Kiệt
Kim Kỳ Lan Lam Lành Lập Liên Liễu Linh Loan Lộc Lợi Long Lực Lương Ly Mận Mạnh Minh Mơ Mỹ My Nam Nga Ngân Nghĩa Ngọc Nguyên
Nguyệt Nhàn Nhật Nhi Nhung Như Ninh Nở Nụ Oanh Phát Phong Phú Phúc Phục Phương Phượng Quân Quang Quế Quốc Quý Quyên Quỳnh Sang
Sen Sinh Sơn Sương Tài Tâm Tân Tấn Tú Tuấn Tuệ Tùng Tuyền Tuyết Thắm Thắng Thanh Thành Thảo Thạch Thăng Thi Thịnh Thoa Thơ Thu
Thuận Thủy Thúy Thư Thương Tiên Tiến Tín Toàn Trà Trang Trâm Trí Trinh Trúc Trung Trường Tý Uyên Vân Vi Viên Việt Vinh Vui Vy
Xuân Xoan Yên Yến Ý`.split(/\s+/);

const PLACES =
  `Hà Nội;Hải Phòng;Đà Nẵng;Huế;Cần Thơ;Đồ Sơn;Đắk Lắk;Buôn Ma Thuột;Cà Mau;Bạc Liêu;Cù Lao Chàm;Mỹ Tho;Đồng Hới;Lồng Đèn;
Cửa Lò;Cát Bà;Phú Quốc;Bình Dương;Bù Đăng;Lộc Ninh;Dĩ An;Đức Cơ;Côn Đảo;Cồn Phụng;Long Xuyên;Đình Lập;Phố Cổ;Chợ Lớn;Cái Bè;Đầm Dơi;
Đô Lương;Mẹ Nhu;Du Già;Buổi;Đíu;Cúc Phương;Điện Biên;Lộn Xào;Cát Lái;Mê Linh`
    .split(";")
    .map((name) => name.trim());

const FOREIGN =
  `Dickinson;Dickson;Dixon;Cockburn;Hancock;Hitchcock;Alcock;Peacock;Babcock;Scunthorpe;Penistone;Lightwater;Clitheroe;
Cumberland;Titmuss;Tittensor;Shitterton;Wankel;Wang;Fagan;Faggin;Fuchs;Fukuda;Assad;Assange;Cassidy;Glassman;Bassett;Sussex;Essex;Middlesex;
Arsenault;Arsenal;Pissarro;Pisa;Rapeseed;Draper;Pornsak;Somporn;Sluter;Cuntz;Dykes;Gaylord;Nigel;Niger;Nigella;Bitcher;Kuntz;Twatt;Whorf;
Horeb;Retardant;Analytics;Semen;Hoare;Sexton;Butts;Butterworth;Cockerill;Dong;Phuc;Phuc Nguyen;Bich Dao;Dung Le;My Dung;Ngoc Bich`
    .split(";")
    .map((name) => name.trim());

const WORDS =
  `đồ ăn;đồ chơi;ngủ như chó con;mẹ con;má hồng;chó đốm;bú sữa;hiệp định;dầm mưa;định mệnh;đụn cát;lớn lên;lon nước;cắc cớ;
bưởi;buổi chiều;dị biệt;cut;con các bạn;dit;du học;me chua;các bạn;con cá;cu gáy;đẹp;dì hai;đi chơi;lồng đèn;đèo Hải Vân`
    .split(";")
    .map((name) => name.trim());

const bare = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/g, "d").replace(/Đ/g, "D");

describe("[RR-06] a name", () => {
  it("may be any common Vietnamese name, alone or combined, with or without diacritics, in any letter case", () => {
    expect(SURNAMES.length + GIVEN.length).toBeGreaterThanOrEqual(200);
    const whole = SURNAMES.flatMap((surname) => GIVEN.map((given) => `${surname} ${given}`));
    const names = [...SURNAMES, ...GIVEN, ...whole].flatMap((name) => [
      name,
      bare(name),
      name.toUpperCase(),
      bare(name).toLowerCase(),
    ]);
    expect(names.filter((name) => !isNameAllowed(name))).toEqual([]);
  });

  it.each([
    "Scunthorpe",
    "Assess",
    "Cu Tí",
    "Lồng",
    "Đức Phúc Dũng Bích Cúc",
    "Penistone",
    "Sussex",
    "Essex",
    "Dick",
    "Dickens",
    "Hancock",
    "Cockburn",
    "Shitake",
    "Assam",
    "Cassandra",
    "Class 10A",
    "Lớp 5",
    "Grape",
    "Titus",
    "Kike",
    "Magna cum laude",
    "Niger",
    "Nigeria",
    "Analyst",
    "Cumming",
    "Therapist",
    "Pushkin",
    "Hello!",
    "Ăn buổi sáng",
    "Bưởi da xanh",
    "lon nước",
    "buoi sang",
    "Đ. M. Quân",
    "N.V.A",
    "Con mèo",
    "Óc chó",
    "Các bạn",
    "Dì Tư",
    "Mười 10",
    "A1 B2",
    "Đi chợ",
    "Đầu đời",
    "Vũ khí",
    "Mèo Ú",
    "7A1",
    "P155",
    "A55",
    "T1T5",
    "Cụt",
    "Phở 24",
    "李雷",
    "😀",
    "Đụng",
    "Lớn",
    "Cức",
  ])("may be %j", (name) => {
    expect(isNameAllowed(name)).toBe(true);
  });

  it.each([
    "fuck",
    "FUCK you",
    "Fücker",
    "fúck",
    "f.u.c.k",
    "F U C K",
    "fuuuuck",
    "fuck123",
    "sh1t",
    "$hit",
    "b!tch",
    "a$$hole",
    "Nguyen Bitch",
    "pu55y",
    "motherfucker",
    "niggers",
    "địt",
    "ĐỊT mẹ",
    "Lồn",
    "lồnnnn",
    "cặc",
    "con CẶC",
    "đụ!",
    "s.h.i.t",
    "đĩ",
    "dit me may",
    "dcm",
    "VCL",
    "chó  đẻ",
    "Hiếp dâm",
    "thằng đéo nào",
    "đồ ngu",
    "địt".normalize("NFD"),
  ])("cannot be %j", (typed) => {
    expect(isNameAllowed(parsePlayerName(typed) ?? "")).toBe(false);
  });

  it.each([
    ["places of Vietnam", PLACES],
    ["English and other surnames", FOREIGN],
    ["ordinary Vietnamese words", WORDS],
  ])("may be any of the %s, with or without marks, in any letter case", (_what, names) => {
    const typed = names.flatMap((name) => [name, bare(name), name.toUpperCase(), bare(name).toLowerCase()]);
    expect(typed.filter((name) => !isNameAllowed(name))).toEqual([]);
  });

  it("does not become abusive by the number added to a taken name", () => {
    expect(isNameAllowed(freeName("An", ["An", "An 2", "An 3"]))).toBe(true);
  });
});

describe("[RR-06] the list", () => {
  const list = "# head\n[English]\nfoo # why\nbar*\nred cat\n\n[Vietnamese]\nxấu\nrất xấu tính\n";

  it("has a section that ignores marks and one that does not, phrases, and beginnings of words", () => {
    const isAllowed = nameFilter(list);
    const refused = ["foo", "Fóo", "bars", "Red Cat", "réd cat", "Xấu", "f.o.o.o", "B4rn", "rất xấu tính"];
    expect(refused.filter(isAllowed)).toEqual([]);
    for (const name of ["food", "unbar", "red", "cat red", "xau", "xâu", "why", "head"])
      expect(isAllowed(name)).toBe(true);
  });

  it("is changed by a deployment, which adds and exempts words and phrases", () => {
    const isAllowed = nameFilter(list, { refused: ["Lạ", "a b", "zet*"], allowed: ["FOO", "barn", "red cat"] });
    expect(["foo", "barn", "red cat", "la"].every(isAllowed)).toBe(true);
    for (const name of ["lạ", "A b", "zeta", "bars"]) expect(isAllowed(name)).toBe(false);
  });

  it.each(["word without a section", "[English]\na*b", "[English]\n*", "[English]\n<b>", "[French]\nmot"])(
    "that can't be read is an error: %j",
    (text) => {
      expect(() => nameFilter(text)).toThrow();
    },
  );
});
