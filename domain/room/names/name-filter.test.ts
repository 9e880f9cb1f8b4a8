import { describe, expect, it } from "vitest";
import { isNameAllowed } from "./name-filter.ts";
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

  it("does not become abusive by the number added to a taken name", () => {
    expect(isNameAllowed(freeName("An", ["An", "An 2", "An 3"]))).toBe(true);
  });
});
